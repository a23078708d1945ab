import type { Operation } from '../operation.ts';
import { openApiJson } from './json.ts';
import { openApiYaml } from './yaml.ts';

export const OPENAPI_OPERATIONS: readonly Operation[] = [openApiJson, openApiYaml];
