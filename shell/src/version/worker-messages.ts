/** What a page says to its service worker. */
export type WorkerMessage =
  /** Files that the page has used, for a start without a network; and whether the page kept so far is of no use to it. */
  | { type: 'KEEP'; files: string[]; isPageOld: boolean }
  /** The person wants the new version now. */
  | { type: 'TAKE_OVER' };
