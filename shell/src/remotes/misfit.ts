/** A release that was built against other versions of the shared packages than this page has. */
export class Misfit extends Error {
  override readonly name = 'Misfit';

  constructor(
    readonly sides: {
      /** Who asks: module and version. */
      release: string;
      /** For what: package and range. */
      needs: string;
      /** What the page has instead. */
      given: string | undefined;
    },
  ) {
    super(`${sides.release} needs ${sides.needs}; this page has ${sides.given ?? 'none'}`);
  }
}
