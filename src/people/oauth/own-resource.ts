/**
 * True if a program asks for a token for this service (RFC 8707). Programs name it by its origin alone, with the path
 * `/mcp`, or with a query.
 */
export function isOwnResource(resource: string, baseUrl: string): boolean {
  return URL.canParse(resource) && new URL(resource).origin === new URL(baseUrl).origin;
}
