/**
 * The host's modules, asked for by name: the federation plugin provides to remotes what it sees asked for here.
 * The list is that of the preset (`HOST_MODULES`); a test keeps the two equal.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-router-dom';
import 'styled-components';
import 'zustand';
import '@northlight/shared/brand';
import '@northlight/shared/client';
import '@northlight/shared/endpoints';
import '@northlight/shared/remote';
import '@northlight/shared/session';
import '@northlight/shared/ui';
