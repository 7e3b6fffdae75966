import { isTeamCommand, TEAM_COMMANDS } from './team/commands.ts';

/** `northlight release`: one of the commands of a team, with the words behind it as that command takes them. */
const [command = ''] = process.argv.splice(2, 1);
if (isTeamCommand(command)) await TEAM_COMMANDS[command]();
else {
  console.error(`northlight ${command} is no command: there are ${Object.keys(TEAM_COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
