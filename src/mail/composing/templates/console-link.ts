/** Where a mail leads: a page of the console below the address of the service, for whatever company the person had open last. */
export function consoleLink(baseUrl: string, page: string): string {
  return `${baseUrl}/app/${page}`;
}
