import type { FiledInvoice } from '../file/read-file.ts';
import type { SignatureFacts } from '../signature/verify-signature.ts';
import type { FileRegister } from '../store/file-register.ts';
import { RULES, TEST_DEVELOPER, type Territory } from '../territory.ts';

/** Fault of a file that does not lie in its content. Each territory has codes of its own for them. */
export type FileFault =
  | 'SIGNATURE'
  | 'POLICY'
  | 'CERTIFICATE_ENDED'
  | 'LIVE_LICENCE'
  | 'DEVELOPER'
  | 'PROGRAM'
  | 'CHAIN_MISSING'
  | 'CHAIN_TWICE'
  | 'CHAIN_GAP';

/** Findings about signature and program. */
export function sealFaults(
  { software }: FiledInvoice,
  signature: SignatureFacts | null,
  territory: Territory,
  now: number,
): FileFault[] {
  const { policies, testLicence } = RULES[territory];
  const policy = signature?.policy ?? null;
  const isKnown = policies.some(
    ({ identifier, hash }) => identifier === policy?.identifier && hash === policy.hash,
  );
  const certificate = signature?.certificate ?? null;
  const hasEnded = certificate !== null && (now < certificate.from || now > certificate.to);
  return [
    ...(signature === null || signature.fault !== null ? (['SIGNATURE'] as const) : []),
    ...(isKnown ? [] : (['POLICY'] as const)),
    ...(hasEnded ? (['CERTIFICATE_ENDED'] as const) : []),
    ...(testLicence.test(software.licence) ? [] : (['LIVE_LICENCE'] as const)),
    ...(software.developer === TEST_DEVELOPER.nif ? [] : (['DEVELOPER'] as const)),
    ...(software.name === TEST_DEVELOPER.name ? [] : (['PROGRAM'] as const)),
  ];
}

/** Findings about the place of an issue in its chain and series. */
export function chainFaults(file: FiledInvoice, register: FileRegister): FileFault[] {
  const fault = register.chainFault(file);
  return [
    ...(fault === 'MISSING' || fault === 'UNKNOWN' ? (['CHAIN_MISSING'] as const) : []),
    ...(fault === 'TWICE' ? (['CHAIN_TWICE'] as const) : []),
    ...(register.leavesGap(file) ? (['CHAIN_GAP'] as const) : []),
  ];
}
