#!/usr/bin/env python3
"""A bot that plays at random: bot.py http://127.0.0.1:7777 calot_bot_…"""
import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, token = sys.argv[1:]


def ask(path, message=None):
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    body = None if message is None else json.dumps(message).encode()
    return urlopen(Request(f"{server}/api/v1{path}", body, headers))


def command(table, **message):
    try:
        ask(f"/tables/{table}/commands", message)
    except HTTPError as refused:  # for instance because the game has just ended
        print(json.load(refused)["message"], flush=True)


for line in map(json.loads, ask("/bot/stream")):
    if line["type"] == "invited":
        nonce = str(random.getrandbits(64))  # is mixed into the chance of the game
        command(line["table"]["table"], type="sit", seat=line["seat"], number=nonce)
    elif line["type"] == "turn":
        ply = random.choice(line["legal"])
        place = {"after": len(line["plies"]), "undos": line["undos"]}
        command(line["table"], type="ply", ply=ply, **place)
    elif line["type"] == "over":
        print("over:", json.dumps(line["result"]), flush=True)
