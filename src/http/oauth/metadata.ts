import { SCOPES } from '../../contract/scopes.ts';

/** Returns the metadata of `/mcp` as a protected resource: its scopes and authorization server. RFC 9728. */
export function protectedResourceMetadata(baseUrl: string): object {
  return {
    resource: `${baseUrl}/mcp`,
    authorization_servers: [baseUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Folio',
    resource_documentation: `${baseUrl}/guides/mcp`,
  };
}

/** Returns the endpoints and abilities of the authorization server. RFC 8414. */
export function authorizationServerMetadata(baseUrl: string): object {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${baseUrl}/guides/mcp`,
  };
}
