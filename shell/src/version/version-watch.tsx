import { useEffect } from 'react';
import { reportShell } from '../reports/report-shell';
import { onShownModule } from '../reports/shown-module';
import { showsModule } from '../reports/watch-vitals';
import { VersionNotice } from './version-notice';
import { startWorker } from './worker';

/** Background work of a page after its first screen: vitals, offline start, and update prompts. */
export function VersionWatch() {
  useEffect(() => void startWorker(), []);
  useEffect(() => reportShell('LOADED'), []);
  useEffect(() => onShownModule(showsModule), []);
  return <VersionNotice />;
}
