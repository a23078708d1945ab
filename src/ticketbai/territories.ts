/** Territories whose invoices are under TicketBAI. */
export const TICKETBAI_TERRITORIES = ['ARABA', 'BIZKAIA', 'GIPUZKOA'] as const;
export type TicketBaiTerritory = (typeof TICKETBAI_TERRITORIES)[number];

/** Signature policy of a territory: what a signature names, and the first day of signing it is for, `YYYY-MM-DD`. */
export interface TicketBaiPolicy {
  identifier: string;
  /** SHA-256 of the policy's document, base64. */
  hash: string;
  valid_from: string;
}

const ARABA = 'https://ticketbai.araba.eus/tbai/sinadura/';
const BIZKAIA =
  'https://www.batuz.eus/fitxategiak/batuz/ticketbai/sinadura_elektronikoaren_zehaztapenak_especificaciones_de_la_firma_electronica';
const GIPUZKOA = 'https://www.gipuzkoa.eus/ticketbai/sinadura';

/**
 * Known policies of each territory, oldest first. Deployment data replaces them; verification without a service uses them. The
 * first days are those at which the policies were first seen, not official ones: docs/TICKETBAI-OPEN.md.
 * Source: decisions section 16, "Deployment data"; ticketbai README, section 6.
 */
export const KNOWN_POLICIES: Readonly<Record<TicketBaiTerritory, readonly TicketBaiPolicy[]>> = {
  ARABA: [
    { identifier: ARABA, hash: 'iOgvkX7/yHIDRRiPy/LYQ0UUn7QV8/11D1BFbs8yMuQ=', valid_from: '2020-01-01' },
    { identifier: ARABA, hash: 'd69VEBc4ED4QbwnDtCA2JESgJiw+rwzfutcaSl5gYvM=', valid_from: '2022-01-01' },
    { identifier: ARABA, hash: '4Vk3uExj7tGn9DyUCPDsV9HRmK6KZfYdRiW3StOjcQA=', valid_from: '2026-01-01' },
  ],
  BIZKAIA: [
    {
      identifier: `${BIZKAIA}_v1_0.pdf`,
      hash: 'Quzn98x3PMbSHwbUzaj5f5KOpiH0u8bvmwbbbNkO9Es=',
      valid_from: '2020-01-01',
    },
    {
      identifier: `${BIZKAIA}_v1_1.pdf`,
      hash: 'K2baIY0fk8jbkPHkffk5F5C46O5VuzDwH21dAovjVRs=',
      valid_from: '2026-01-01',
    },
  ],
  GIPUZKOA: [
    { identifier: GIPUZKOA, hash: '6NrKAm60o7u62FUQwzZew24ra2ve9PRQYwC21AM6In0=', valid_from: '2020-01-01' },
    { identifier: GIPUZKOA, hash: 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg=', valid_from: '2024-01-01' },
    { identifier: GIPUZKOA, hash: '4LDJbY5hqHHHX858s9QV1P8yVGzo6H23P/iNRRv+PnQ=', valid_from: '2026-01-01' },
  ],
};

/**
 * Returns the policy for a day of signing (`YYYY-MM-DD`): the last one whose first day has come. Null if there is none.
 *
 * @param policies in any order
 */
export function policyOn(policies: readonly TicketBaiPolicy[], day: string): TicketBaiPolicy | null {
  const begun = policies.filter(({ valid_from }) => valid_from <= day);
  return begun.reduce<TicketBaiPolicy | null>(
    (latest, policy) => (latest === null || policy.valid_from >= latest.valid_from ? policy : latest),
    null,
  );
}

/** Addresses of the QR code of each territory. Bizkaia has no test host. Source: ticketbai README, section 5. */
export const QR_BASES: Readonly<Record<TicketBaiTerritory, { live: string; test: string | null }>> = {
  ARABA: {
    live: 'https://ticketbai.araba.eus/tbai/qrtbai/',
    test: 'https://pruebas-ticketbai.araba.eus/tbai/qrtbai/',
  },
  BIZKAIA: { live: 'https://batuz.eus/QRTBAI/', test: null },
  GIPUZKOA: { live: 'https://tbai.egoitza.gipuzkoa.eus/qr/', test: 'https://tbai.prep.gipuzkoa.eus/qr/' },
};
