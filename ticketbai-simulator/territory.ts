/** Faces of the simulator: the three diputaciones. The first segment of the path selects one. */
export const TERRITORIES = ['GIPUZKOA', 'ARABA', 'BIZKAIA'] as const;
export type Territory = (typeof TERRITORIES)[number];

/** Policy of signatures as a file names it. */
export interface Policy {
  readonly identifier: string;
  /** SHA-256 in base64. */
  readonly hash: string;
}

/** Data of a territory that the simulator compares files with. README of the facts, sections 6, 8 and 10. */
export interface TerritoryRules {
  readonly policies: readonly Policy[];
  /** Licences of tests. Every other one is taken for a live licence, and refused. */
  readonly testLicence: RegExp;
}

const BIZKAIA_POLICY =
  'https://www.batuz.eus/fitxategiak/batuz/ticketbai/sinadura_elektronikoaren_zehaztapenak_especificaciones_de_la_firma_electronica_';
const ARABA_POLICY = 'https://ticketbai.araba.eus/tbai/sinadura/';
const GIPUZKOA_POLICY = 'https://www.gipuzkoa.eus/ticketbai/sinadura';

export const RULES: Readonly<Record<Territory, TerritoryRules>> = {
  GIPUZKOA: {
    policies: [
      { identifier: GIPUZKOA_POLICY, hash: '4LDJbY5hqHHHX858s9QV1P8yVGzo6H23P/iNRRv+PnQ=' },
      { identifier: GIPUZKOA_POLICY, hash: 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg=' },
    ],
    testLicence: /^TBAIGIPRE\d{11}$/,
  },
  ARABA: {
    policies: [{ identifier: ARABA_POLICY, hash: '4Vk3uExj7tGn9DyUCPDsV9HRmK6KZfYdRiW3StOjcQA=' }],
    testLicence: /^TBAIAR[A-Za-z0-9]{14}$/,
  },
  BIZKAIA: {
    policies: [
      { identifier: `${BIZKAIA_POLICY}v1_1.pdf`, hash: 'K2baIY0fk8jbkPHkffk5F5C46O5VuzDwH21dAovjVRs=' },
      { identifier: `${BIZKAIA_POLICY}v1_0.pdf`, hash: 'Quzn98x3PMbSHwbUzaj5f5KOpiH0u8bvmwbbbNkO9Es=' },
    ],
    testLicence: /^TBAIBI00000000PRUEBA$/,
  },
};

/** Developer and program that the licences of tests belong to. README of the facts, section 8. */
export const TEST_DEVELOPER = { nif: 'A99800005', name: 'SOFTWARE GARANTE TICKETBAI PRUEBA' };
