/** A file with its subresource integrity hash. */
export interface HashedFile {
  url: string;
  integrity: string;
}

/** Messages from a page to its service worker. */
export type WorkerMessage =
  /** Files that the page has used, for an offline start, and whether the page cached so far is outdated. */
  | { type: 'KEEP'; files: HashedFile[]; isPageOld: boolean }
  /** The person accepted the update. */
  | { type: 'TAKE_OVER' };
