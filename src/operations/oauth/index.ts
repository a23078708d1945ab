import type { Operation } from '../operation.ts';
import { createOauthAuthorization } from './create-authorization.ts';

export const OAUTH_OPERATIONS: readonly Operation[] = [createOauthAuthorization];
