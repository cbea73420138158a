import { createElement, useEffect, useState } from 'react';
import * as current from '#screens';

// What a remote exposes while it is developed on the page of a built shell, whose React refreshes no components: each
// screen stands in a frame that draws it anew, from the start, when a file it is made of has been saved.

let { screens: latest } = current;
const followers = new Set();

export const { texts } = current;

export const screens = Object.fromEntries(
  Object.keys(latest).map((name) => [
    name,
    async () => {
      const first = await latest[name]();
      return function HotScreen(given) {
        const [shown, setShown] = useState({ Screen: first, saved: 0 });
        useEffect(() => {
          const follow = async () => {
            const Screen = await latest[name]?.();
            if (Screen) setShown((now) => (now.Screen === Screen ? now : { Screen, saved: now.saved + 1 }));
          };
          // What was saved while this screen was away.
          void follow();
          followers.add(follow);
          return () => void followers.delete(follow);
        }, []);
        return createElement(shown.Screen, { ...given, key: shown.saved });
      };
    },
  ]),
);

import.meta.webpackHot.accept('#screens', () => {
  latest = current.screens;
  for (const follow of followers) void follow();
});
