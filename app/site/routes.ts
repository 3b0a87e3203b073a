import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { routeTable } from './route-table.ts'

const routes = routeTable.map(({ id, path, file }) => (path === '/' ? index(file, { id }) : route(path, file, { id })))

/** Case-sensitive, or `/EN` would be a duplicate of `/en`. */
export default routes.map((entry) => ({ ...entry, caseSensitive: true })) satisfies RouteConfig
