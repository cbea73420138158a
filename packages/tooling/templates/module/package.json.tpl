{
  "name": "@polyclinic/mfe-__id__",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "dependencies": {
    "@polyclinic/client": "workspace:*",
    "@polyclinic/contract": "workspace:*",
    "@polyclinic/frame": "workspace:*",
    "@polyclinic/remote": "workspace:*",
    "@polyclinic/ui": "workspace:*",
    "react": "catalog:",
    "react-dom": "catalog:"
  },
  "devDependencies": {
    "@lingui/core": "catalog:",
    "@lingui/react": "catalog:",
    "@polyclinic/tooling": "workspace:*",
    "@types/react": "catalog:",
    "@types/react-dom": "catalog:",
    "webpack": "catalog:",
    "webpack-cli": "catalog:"
  }
}
