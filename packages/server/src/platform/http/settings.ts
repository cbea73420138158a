/** Settings of a server. */
export interface Settings {
  port: number;
  host: string;
  /** Refuses demo accounts, and skips checks that only developers need. */
  production: boolean;
  /** Contains the secret and, without an external database, the database. */
  dataFolder: string;
  /** URL of an external PostgreSQL. */
  databaseUrl?: string;
  /** From which all keys are derived; at least 32 bytes. */
  secret: string;
  /** Secrets that the server had before, newest first: they still verify and decrypt. */
  previousSecrets?: readonly string[];
  /** Public age keys of operators, to which backups are encrypted besides the server's own. */
  backupRecipients?: readonly string[];
  /** Origins of other sites whose pages may call the API, compared exactly. */
  allowedOrigins: readonly string[];
  /**
   * Reverse proxies whose X-Forwarded-For gives the client IP address: their number, or their addresses and networks.
   * False without one.
   */
  trustProxy: number | readonly string[] | false;
  /** Public URL of the product; links in e-mails use it, never the Host header of a request. */
  publicAddress: string;
  /** Mail server and sender; without one, e-mails stay in the outbox. */
  mail?: { url: string; from: string };
  /** Repository or release folder that contains the built apps. */
  root: string;
  /** Storage of release files: a folder, or s3://bucket/prefix. */
  releaseStore: string;
  /**
   * URL from which browsers fetch the files of remotes instead of from this server, such as a CDN in front of the
   * store.
   */
  releasesUrl?: string;
  /** Retention of the files of a release without any assignment, in days. */
  keepReleasesDays: number;
  /** Origins whose dev servers may replace a release on the page of a user who asks for it. */
  devOrigins: readonly string[];
  /** Maximum duration of a live stream; the client then reconnects, and its session is checked again. */
  liveStreamMs: number;
  /** False unregisters the service worker in every browser. */
  serviceWorker: boolean;
  /** True if the documentation of the API is served, to everyone. */
  apiDocs: boolean;
  /** Domains whose API this process serves; all if omitted. */
  domains?: readonly string[];
  /** Builds that this server waits for: the shell, and modules that follow while it runs (build-messages.ts). */
  preparing?: readonly string[];
  /** App to serve on its own instead of the shell. */
  app?: string;
  /** Prints all demo accounts at the start instead of three. */
  listsAccounts?: boolean;
}
