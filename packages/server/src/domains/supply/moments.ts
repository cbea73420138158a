/** Batch that is out of use, so that those who received it have to be found. */
export interface RecalledBatch {
  batchId: string;
  itemId: string;
  reason: string;
}

/** Events of the supply domain in which its features and other domains may participate. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /** A batch was recalled by its manufacturer or an authority. */
    'batch.recalled': RecalledBatch;
  }
}
