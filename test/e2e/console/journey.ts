import { expect } from 'vitest';
import { call } from '../service/api.ts';
import type { RunningService } from '../service/service.ts';
import type { OpenConsole } from './open-console.ts';

/** A task of a person in the console, from start to result. */
export interface Journey {
  name: string;
  /** True if each commit walks it. The others are walked each night. */
  inGate?: true;
  /** True if it begins without a session. Otherwise the demo person is signed in. */
  isStranger?: true;
  /** Errors of the browser that belong to the journey, such as a refused request. */
  allows?: RegExp;
  walk(console: OpenConsole, service: RunningService): Promise<void>;
}

/** NIF of a recipient whose record the AEAT simulator rejects until it is corrected. */
export const REJECTED_NIF = 'B99007007';

let count = 0;

/** Returns a number that is unique among the journeys of this service. */
export function next(): number {
  count += 1;
  return count;
}

/** Creates a draft of the demo company with the API and returns its id. */
export async function makeDraft(service: RunningService, more: object = {}): Promise<string> {
  const { body } = await call(service, 'POST', '{c}/invoices', {
    body: {
      type: 'STANDARD',
      recipient: {
        legal_name: `Bodegas del Sur ${next()}`,
        nif: '12345678Z',
        address: {
          street: 'Calle Mayor',
          number: '3',
          postal_code: '28013',
          city: 'Madrid',
          province: 'Madrid',
        },
      },
      lines: [
        {
          description: 'Asesoría',
          quantity: 2,
          unit_price: 150.25,
          main_tax: { type: 'IVA', percentage: 21 },
        },
      ],
      ...more,
    },
  });
  return body.data.id;
}

export async function makeIssued(service: RunningService, more: object = {}): Promise<string> {
  const id = await makeDraft(service, more);
  const { status } = await call(service, 'POST', `{c}/invoices/${id}/issue`);
  expect(status).toBe(200);
  return id;
}
