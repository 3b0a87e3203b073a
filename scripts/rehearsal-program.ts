import { settingNames } from '#config.ts'
import { withParentArgument } from '#server/end-with-parent.ts'
import { rootFolder } from '#server/root-folder.ts'
import serve from './serve.json' with { type: 'json' }

/** The site as `npm start` serves it, without any setting: empty ones hide those of the environment and of `.env`. */
export const rehearsalProgram = {
  command: process.execPath,
  arguments: [...serve.arguments, withParentArgument],
  folder: rootFolder,
  environment: { ...process.env, ...Object.fromEntries(settingNames.map((name) => [name, ''])), ...serve.environment },
}
