/** The contract as JSON text; there in the bundled client alone. */
declare const FOLIO_CONTRACT: string | undefined;
/** The version of the package; there in the bundled client alone. */
declare const FOLIO_VERSION: string | undefined;
