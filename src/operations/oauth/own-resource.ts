/**
 * Whether a program asks for a token for this service (RFC 8707). Programs name it in several ways: with the path of `/mcp`, with the
 * query that they call it by, or by its origin alone.
 */
export function isOwnResource(resource: string, baseUrl: string): boolean {
  return URL.canParse(resource) && new URL(resource).origin === new URL(baseUrl).origin;
}
