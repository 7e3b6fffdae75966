/**
 * The commands of a team with its own repository. Each is the file that this repository's scripts run too, and runs
 * when it is loaded. A new repository has an npm script for each.
 */
export const TEAM_COMMANDS = {
  dev: () => import('../dev-remote.ts'),
  workbench: () => import('../workbench.ts'),
  record: () => import('../record.ts'),
  build: () => import('../build-remote.ts'),
  preview: () => import('../preview.ts'),
  release: () => import('../release.ts'),
  canary: () => import('../canary.ts'),
  rollback: () => import('../rollback.ts'),
  releases: () => import('../releases.ts'),
  unpublish: () => import('../unpublish.ts'),
} as const;

export const isTeamCommand = (word: string): word is keyof typeof TEAM_COMMANDS => Object.hasOwn(TEAM_COMMANDS, word);
