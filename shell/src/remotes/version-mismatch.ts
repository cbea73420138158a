/** Thrown if a release was built against other versions of the shared packages than this page has. */
export class VersionMismatch extends Error {
  override readonly name = 'Misfit';

  constructor(
    readonly versions: {
      /** The requesting module and its version. */
      release: string;
      /** The required package and its range. */
      needs: string;
      /** The page's version of it. */
      given: string | undefined;
    },
  ) {
    super(`${versions.release} needs ${versions.needs}; this page has ${versions.given ?? 'none'}`);
  }
}
