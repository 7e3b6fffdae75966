import { isTeamCommand, TEAM_COMMANDS } from './team/commands.ts';

/** `northlight release`: runs one of a team's commands. The command reads the remaining arguments itself. */
const [command = ''] = process.argv.splice(2, 1);
if (isTeamCommand(command)) await TEAM_COMMANDS[command]();
else {
  console.error(`northlight ${command} is no command: there are ${Object.keys(TEAM_COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
