import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { paths } from './paths.ts'
import { screens } from './screens.ts'

export default Object.values(screens).map(({ path, file }) => (path === paths.today ? index(file) : route(path.slice(1), file))) satisfies RouteConfig
