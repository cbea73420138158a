/** Where the files of releases lie, named `module/digest/file`; several processes may use one at once. */
export interface ReleaseStore {
  /** Writes a file whole or not at all. */
  put(path: string, content: Buffer, type: string): Promise<void>;
  /** The content of a file; undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>;
  has(path: string): Promise<boolean>;
  /** Removes a folder with everything in it; one that is not there is no failure. */
  removeFolder(prefix: string): Promise<void>;
}
