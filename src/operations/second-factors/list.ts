import * as z from 'zod';
import { listFactors } from '../../people/second-factors/factor-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { secondFactorSchema, secondFactorView } from './schemas.ts';

export const listSecondFactors = defineOperation({
  id: 'second-factors.list',
  method: 'GET',
  path: '/v1/me/second-factors',
  tag: 'Sign-in',
  summary: 'List your second factors',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z.object({ second_factors: z.array(secondFactorSchema) }).meta({ id: 'SecondFactors' }),
    description: 'Second factors of the person, oldest first',
  },
  errors: [],
  async run({ directory, principal }) {
    const rows = await listFactors(directory, principal.personId);
    return { data: { second_factors: rows.map(secondFactorView) } };
  },
});
