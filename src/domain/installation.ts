/**
 * Returns the NumeroInstalacion of a company. It distinguishes its chain from every other chain of a system of the same producer,
 * in this deployment or another (Orden HAC/1177/2024, annex, SistemaInformatico). Companies created before November 2026 keep the
 * number of their records, which is unique only within their deployment.
 */
export function installationOf(company: {
  installationId: string | null;
  installationNumber: number;
}): string {
  return company.installationId ?? String(company.installationNumber);
}
