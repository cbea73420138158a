import { lazy } from 'react';
import { Contained } from './contained';
import type { FrameFeatureProps } from './frame-feature';

// One file for all of them: they come after the page, and each file of its own would be a request more.
const load = () => import('./frame-parts');
const Tools = lazy(() => load().then((m) => ({ default: m.Tools })));
const Parts = lazy(() => load().then((m) => ({ default: m.Hosts })));

/** The tools of the top bar; their places are kept until they are there. */
export function TopBarTools(props: FrameFeatureProps) {
  const place = <span className="pc-tool" aria-hidden="true" />;
  return (
    <Contained
      waiting={
        <>
          {place}
          {place}
          {place}
        </>
      }
    >
      <Tools {...props} />
    </Contained>
  );
}

/** What the frame carries along without showing it: panels, dialogs, listeners. */
export function Hosts(props: FrameFeatureProps) {
  return (
    <Contained>
      <Parts {...props} />
    </Contained>
  );
}
