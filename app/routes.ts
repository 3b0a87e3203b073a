import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { routeTable } from './route-table.ts'

const routes = routeTable.map(({ id, path, file }) => (path === '/' ? index(file, { id }) : route(path, file, { id })))

/** An address has one way of writing: `/EN` is no page, least of all a Swedish one. */
export default routes.map((entry) => ({ ...entry, caseSensitive: true })) satisfies RouteConfig
