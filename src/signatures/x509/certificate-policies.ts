/** Policies of qualified certificates of persons: without and with a device (ETSI EN 319 411-2, QCP-n and QCP-n-qscd). */
export const PERSON_POLICIES: readonly string[] = ['0.4.0.194112.1.0', '0.4.0.194112.1.2'];

/** Policies of qualified certificates of legal persons (ETSI EN 319 411-2, QCP-l and QCP-l-qscd). */
export const SEAL_POLICIES: readonly string[] = ['0.4.0.194112.1.1', '0.4.0.194112.1.3'];

/** Policies of qualified certificates before eIDAS, with and without a device (ETSI TS 101 456, QCP public). */
export const OLDER_QUALIFIED_POLICIES: readonly string[] = ['0.4.0.1456.1.1', '0.4.0.1456.1.2'];

/**
 * Policies of certificates whose person represents the organisation: with legal personality and without (Ley 6/2020 and the
 * Administration's profiles of certificates, 2016).
 */
export const REPRESENTATIVE_POLICIES: readonly string[] = ['2.16.724.1.3.5.8', '2.16.724.1.3.5.9'];

/** Beginnings of policies of public employees in the Administration's list: of before 2016, with a pseudonym, and of today. */
export const PUBLIC_EMPLOYEE_POLICIES: readonly string[] = [
  '2.16.724.1.3.5.3',
  '2.16.724.1.3.5.4',
  '2.16.724.1.3.5.7',
];

/** Policies of device certificates of Izenpe, which the diputaciones link to a taxpayer (its public test certificate of a device). */
export const DEVICE_POLICIES: readonly string[] = ['1.3.6.1.4.1.14777.101.3.2'];

/**
 * Policies of certificates of websites, whose keys lie at a host: CA/Browser Forum, ETSI EN 319 411-2 (QCP-w, QNCP-w) and
 * electronic offices of the Administration.
 */
export const WEBSITE_POLICIES: readonly string[] = [
  '2.23.140.1.1',
  '2.23.140.1.2.1',
  '2.23.140.1.2.2',
  '2.23.140.1.2.3',
  '0.4.0.194112.1.4',
  '0.4.0.194112.1.5',
  '0.4.0.194112.1.6',
  '2.16.724.1.3.5.1.1',
  '2.16.724.1.3.5.1.2',
  '2.16.724.1.3.5.5.1',
  '2.16.724.1.3.5.5.2',
];

/** True if one of a certificate's policies is listed. */
export function hasPolicy(policies: readonly string[], listed: readonly string[]): boolean {
  return policies.some((policy) => listed.includes(policy));
}
