import type { Operation } from '../define-operation.ts';
import { createOauthAuthorization } from './create-authorization.ts';

export const OAUTH_OPERATIONS: readonly Operation[] = [createOauthAuthorization];
