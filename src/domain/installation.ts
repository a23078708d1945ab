/**
 * NumeroInstalacion of a company: what tells its chain from every other that a system of the same producer makes, in this
 * deployment or another one (Orden HAC/1177/2024, annex, SistemaInformatico). Companies of before November 2026 keep the
 * number that their records bear, which is of their deployment alone.
 */
export function installationOf(company: {
  installationId: string | null;
  installationNumber: number;
}): string {
  return company.installationId ?? String(company.installationNumber);
}
