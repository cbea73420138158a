import { gzipSync } from 'node:zlib';
import { StepFailed } from '../step.js';
import { integrityOf } from './read-release.js';

const LANES = 4;

/**
 * Registers a release, first uploading the files that the store lacks. Idempotent: after an interruption it resumes; a
 * release that is registered already is unchanged.
 */
export async function sendRelease({ call }, { releases }, { module, note, text, digest, files }) {
  const register = () => call(releases.register, { params: { module }, body: { manifest: text, note } });
  let missing;
  try {
    return { ...(await register()), sent: 0 };
  } catch (error) {
    if (error.code !== 'RELEASE_FILES_MISSING') throw error;
    missing = error.details.files;
  }
  const waiting = [...missing];
  const lanes = Array.from({ length: LANES }, async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const content = files.get(file);
      if (!content) throw new StepFailed(`The server asks for ${file}, which is not part of the release.`);
      const body = { digest, file, integrity: integrityOf(content), content: gzipSync(content).toString('base64') };
      await call(releases.upload, { params: { module }, body });
    }
  });
  await Promise.all(lanes);
  return { ...(await register()), sent: missing.length };
}
