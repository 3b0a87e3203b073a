import type { Migration } from 'kysely/migration'
import * as createTables from './001-create-tables.ts'
import * as countArticles from './002-count-articles.ts'
import * as contentFiles from './003-content-files.ts'
import * as articleTranslations from './004-article-translations.ts'
import * as searchArticles from './005-search-articles.ts'
import * as articlePictures from './006-article-pictures.ts'
import * as publishing from './007-publishing.ts'
import * as desk from './008-desk.ts'
import * as texts from './009-texts.ts'
import * as drafts from './010-drafts.ts'
import * as counts from './011-counts.ts'
import * as quizVersions from './012-quiz-versions.ts'
import * as retention from './013-retention.ts'
import * as checked from './014-checked.ts'
import * as jobs from './015-jobs.ts'
import * as articleChanges from './016-article-changes.ts'
import * as mailsAbout from './017-mails-about.ts'
import * as confirmations from './018-confirmations.ts'
import * as wordsById from './019-words-by-id.ts'
import * as answers from './020-answers.ts'
import * as templates from './021-templates.ts'
import * as history from './022-history.ts'
import * as whoseLetter from './023-whose-letter.ts'
import * as typedRecipient from './024-typed-recipient.ts'
import * as conversation from './025-conversation.ts'
import * as offeredTimes from './026-offered-times.ts'
import * as passkeyPrf from './027-passkey-prf.ts'
import * as shownPeople from './028-shown-people.ts'
import * as declineWithAReason from './029-decline-with-a-reason.ts'
import * as retentionUnchosen from './030-retention-unchosen.ts'
import * as promises from './031-promises.ts'
import * as articleChecks from './032-article-checks.ts'
import * as signedBy from './033-signed-by.ts'
import * as plainerDecline from './034-plainer-decline.ts'
import * as alarms from './035-alarms.ts'
import * as confirmedAddresses from './036-confirmed-addresses.ts'
import * as rest from './037-rest.ts'
import * as outcomes from './038-outcomes.ts'

/** In the order of their names. One that has run anywhere is never changed: what comes next is a new one. */
export const migrations: Record<string, Migration> = {
  '001-create-tables': createTables,
  '002-count-articles': countArticles,
  '003-content-files': contentFiles,
  '004-article-translations': articleTranslations,
  '005-search-articles': searchArticles,
  '006-article-pictures': articlePictures,
  '007-publishing': publishing,
  '008-desk': desk,
  '009-texts': texts,
  '010-drafts': drafts,
  '011-counts': counts,
  '012-quiz-versions': quizVersions,
  '013-retention': retention,
  '014-checked': checked,
  '015-jobs': jobs,
  '016-article-changes': articleChanges,
  '017-mails-about': mailsAbout,
  '018-confirmations': confirmations,
  '019-words-by-id': wordsById,
  '020-answers': answers,
  '021-templates': templates,
  '022-history': history,
  '023-whose-letter': whoseLetter,
  '024-typed-recipient': typedRecipient,
  '025-conversation': conversation,
  '026-offered-times': offeredTimes,
  '027-passkey-prf': passkeyPrf,
  '028-shown-people': shownPeople,
  '029-decline-with-a-reason': declineWithAReason,
  '030-retention-unchosen': retentionUnchosen,
  '031-promises': promises,
  '032-article-checks': articleChecks,
  '033-signed-by': signedBy,
  '034-plainer-decline': plainerDecline,
  '035-alarms': alarms,
  '036-confirmed-addresses': confirmedAddresses,
  '037-rest': rest,
  '038-outcomes': outcomes,
}
