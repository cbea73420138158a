import { createElement, useEffect, useState } from 'react';
import * as current from '#screens';

// Screens that a remote exposes during development on the page of a production shell, whose React has no fast refresh:
// each screen is wrapped in a component that remounts it when one of its files was saved.

let { screens: latest } = current;
const followers = new Set();

export const { texts } = current;

export const screens = Object.fromEntries(
  Object.keys(latest).map((name) => [
    name,
    async () => {
      const first = await latest[name]();
      return function HotScreen(props) {
        const [shown, setShown] = useState({ Screen: first, saved: 0 });
        useEffect(() => {
          const follow = async () => {
            const Screen = await latest[name]?.();
            if (Screen) setShown((now) => (now.Screen === Screen ? now : { Screen, saved: now.saved + 1 }));
          };
          // Applies changes made while this screen was not mounted.
          void follow();
          followers.add(follow);
          return () => void followers.delete(follow);
        }, []);
        return createElement(shown.Screen, { ...props, key: shown.saved });
      };
    },
  ]),
);

import.meta.webpackHot.accept('#screens', () => {
  latest = current.screens;
  for (const follow of followers) void follow();
});
