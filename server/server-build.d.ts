declare module 'virtual:react-router/server-build' {
  import type { SiteBuild } from './app.ts'

  const build: SiteBuild
  export = build
}
