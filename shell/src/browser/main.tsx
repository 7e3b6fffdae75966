import './without-evaluation.ts';
import '../host/provide.ts';
import { start } from './start.tsx';

void start();
