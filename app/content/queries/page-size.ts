/** Articles on one page of the blog (SPEC §9). In its own file, because it also goes to the browser. */
export const articlesPerPage = 6
