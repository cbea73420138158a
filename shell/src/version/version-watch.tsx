import { useEffect } from 'react';
import { reportShell } from '../reports/report-shell';
import { onShownModule } from '../reports/shown-module';
import { showsModule } from '../reports/watch-vitals';
import { VersionNotice } from './version-notice';
import { startWorker } from './worker';

/** What a page looks after once its first screen stands: how it fares, its next start, and newer versions. */
export function VersionWatch() {
  useEffect(() => void startWorker(), []);
  useEffect(() => reportShell('LOADED'), []);
  useEffect(() => onShownModule(showsModule), []);
  return <VersionNotice />;
}
