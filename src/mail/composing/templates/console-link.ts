/** Returns the URL of a console page, for the company that the person opened last. */
export function consoleLink(baseUrl: string, page: string): string {
  return `${baseUrl}/app/${page}`;
}
