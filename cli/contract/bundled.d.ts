/** Contract as JSON text. Defined only in the bundled client. */
declare const FOLIO_CONTRACT: string | undefined;
/** Version of the package. Defined only in the bundled client. */
declare const FOLIO_VERSION: string | undefined;
