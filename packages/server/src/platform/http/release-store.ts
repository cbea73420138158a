/** Storage of release files, named `module/digest/file`; several processes may use one at a time. */
export interface ReleaseStore {
  /** Writes a file atomically. */
  put(path: string, content: Buffer, type: string): Promise<void>;
  /** Returns the content of a file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  has(path: string): Promise<boolean>;
  /** Removes a folder with its content; a missing folder is not an error. */
  removeFolder(prefix: string): Promise<void>;
}
