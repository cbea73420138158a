/** What a start of the server can be told. */
export interface Settings {
  port: number;
  host: string;
  /** Refuses demo accounts and the checks that only developers need. */
  production: boolean;
  /** Holds the secret and, without a database of one's own, the database. */
  dataFolder: string;
  /** A PostgreSQL of one's own. */
  databaseUrl?: string;
  /** Signs tokens and derives refresh tokens; at least 32 bytes. */
  secret: string;
  /** Pages of other origins that may call the API, compared exactly. */
  allowedOrigins: readonly string[];
  /** Whether the address of a caller is taken from X-Forwarded-For, as behind one's own proxy. */
  trustProxy: boolean;
  /** Where people open the product; links in e-mails begin with it, never with what a request says of its host. */
  publicAddress: string;
  /** The mail server, and who the e-mails come from; without one they stay in the outbox. */
  mail?: { url: string; from: string };
  /** The repository or release folder that holds the built apps. */
  root: string;
  /** Where the files of releases lie: a folder, or s3://bucket/prefix. */
  releaseStore: string;
  /** Where browsers fetch the files of remotes instead of from this server, such as a CDN in front of the store. */
  releasesUrl?: string;
  /** How long a release that nobody is pointed to any more keeps its files, in days. */
  keepReleasesDays: number;
  /** Origins whose dev servers may take the place of a release on the page of whoever asks for it. */
  devOrigins: readonly string[];
  /** How long one stream of live changes lasts before its reader comes again, with a session that is looked at anew. */
  liveStreamMs: number;
  /** False takes the service worker away from every browser that has it. */
  serviceWorker: boolean;
  /** The domains whose API this process serves; all of them where it is left out. */
  domains?: readonly string[];
  /** An app to serve on its own in place of the shell. */
  app?: string;
}
