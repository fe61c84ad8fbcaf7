// The Wi-Fi of a hotel, which answers every request to the server with its sign-in page until somebody has signed in.
import type { Page, Route } from 'playwright-core';

const server = /\/(api|auth|storage|realtime)\//;
const body = '<!doctype html><html lang="en"><title>Harbor Hotel</title><h1>Welcome to our network</h1></html>';
const answer = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body });

export const enterHotel = (page: Page) => page.context().route(server, answer);
export const signInToHotel = (page: Page) => page.context().unroute(server, answer);

/** The link to the page of the network. */
export const toNetwork = (page: Page) => page.getByRole('link', { name: 'Sign in to this network?' });
