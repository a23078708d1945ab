import { expect } from 'vitest';
import { call } from '../service/api.ts';
import type { RunningService } from '../service/service.ts';
import type { OpenConsole } from './open-console.ts';

/** What a person sets out to do, from where they begin to what they see in the end. */
export interface Journey {
  name: string;
  /** Whether it is walked with each commit; the others are walked each night. */
  inGate?: true;
  /** Whether nobody is signed in when it begins; else the demo person is. */
  isStranger?: true;
  walk(console: OpenConsole, service: RunningService): Promise<void>;
}

let count = 0;

/** A number that no other journey of this service has. */
export function next(): number {
  count += 1;
  return count;
}

/** A draft of the demo company, made by the API; returns its id. */
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
