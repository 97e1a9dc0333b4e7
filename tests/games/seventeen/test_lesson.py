from nerve.server.lessons import lesson


def test_hidden_cards_stay_hidden() -> None:
    steps = lesson("seventeen").steps
    drawn = [e for step in steps for e in step.view.events if e.kind == "draw" and e.seat != 0]
    assert {e.what for e in drawn} <= {"back", "1=", "2=", "3=", "4=", "5="}
    before, after = steps[8].view.view["table"]["row"], steps[10].view.events
    assert before.count("back") == 2
    assert [e.what for e in after if e.kind == "reveal"] == ["4", "trap"]
