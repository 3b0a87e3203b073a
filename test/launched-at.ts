/** When the site's own articles are published in tests, the first of content/dates.yaml then and each further one a second earlier. */
export const launchedAt = '2026-11-09T08:00:00.000Z'
