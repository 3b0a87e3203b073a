import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** What the page's script gets for `intent=options`. */
export type BackupOptions = { options: PublicKeyCredentialRequestOptionsJSON }

/** How the page's address says that there was no copy. */
export type BackupFault = 'nekad' | 'misslyckades'
