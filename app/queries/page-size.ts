/** Articles on one page of the blog (SPEC §9). A file of its own, because the browser needs it too. */
export const articlesPerPage = 6
