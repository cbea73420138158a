import { lazy } from 'react';
import { Contained } from './contained';
import type { FrameFeatureProps } from './frame-feature';

// One chunk for all of them: they load after the page, and separate chunks would cost a request each.
const load = () => import('./frame-parts');
const Tools = lazy(() => load().then((m) => ({ default: m.Tools })));
const Parts = lazy(() => load().then((m) => ({ default: m.Hosts })));

/** The tools of the top bar, with placeholders until they load. */
export function TopBarTools(props: FrameFeatureProps) {
  const placeholder = <span className="pc-tool" aria-hidden="true" />;
  return (
    <Contained
      waiting={
        <>
          {placeholder}
          {placeholder}
          {placeholder}
        </>
      }
    >
      <Tools {...props} />
    </Contained>
  );
}

/** Parts of the frame without a fixed place: panels, dialogs, listeners. */
export function Hosts(props: FrameFeatureProps) {
  return (
    <Contained>
      <Parts {...props} />
    </Contained>
  );
}
